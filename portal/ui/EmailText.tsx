/**
 * An e-mail address: on one line that ends in an ellipsis; on a card in full, broken after its @ if it is too long.
 */
export const EmailText = ({ address }: { readonly address: string }) => {
  const host = address.indexOf('@') + 1;
  return (
    <span className="unbroken" title={address}>
      {address.slice(0, host)}
      <wbr />
      {address.slice(host)}
    </span>
  );
};
