import { useUser } from '#portal/api/session.tsx';
import { customerIdOf } from '#portal/api/stored.ts';

/** The company whose terms the viewer sees: their agency, or the client they work for. */
export const useOwnCompany = (): string | undefined => {
  const user = useUser();
  return user.agencyId ?? customerIdOf(user);
};
