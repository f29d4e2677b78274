import { SkillExceptions } from './SkillExceptions.tsx';

/** Skills that an employee is paid or billed for otherwise than usual. */
export const ExceptionsTab = ({ agentId }: { readonly agentId: string }) => (
  <SkillExceptions agentId={agentId} customerId={null} />
);
