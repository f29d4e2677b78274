import { Navigate, useSearchParams } from 'react-router-dom';

/** Older mails lead here: with both parts of the link on to the reset screen, else to ask for a new one. */
export const TokenLanding = () => {
  const [query] = useSearchParams();
  const [userId, token] = [query.get('userId'), query.get('token')];
  return (
    <Navigate
      to={
        userId && token
          ? `/reset-password/${encodeURIComponent(userId)}/${encodeURIComponent(token)}`
          : '/forgot-password'
      }
      replace
    />
  );
};
