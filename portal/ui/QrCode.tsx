import { qrCode } from './qr-code.ts';

/**
 * A text as a QR code, in both themes dark on white, with its quiet zone; nothing if the text is too long. Its content
 * must be shown as text beside it.
 */
export const QrCode = ({ text }: { readonly text: string }) => {
  const rows = qrCode(text);
  if (!rows) return null;
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  const size = rows.length + 8;
  return (
    <svg
      className="qr-code"
      aria-hidden="true"
      viewBox={`-4 -4 ${size} ${size}`}
      width={5 * size}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M-4-4h${size}v${size}h-${size}z`} />
      <path d={path} />
    </svg>
  );
};
