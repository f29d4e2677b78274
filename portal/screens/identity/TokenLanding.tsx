import { Navigate, useSearchParams } from 'react-router-dom';

/**
 * Target of links in older mails: redirects to the reset screen, or to the request for a new link if a part is missing.
 */
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
