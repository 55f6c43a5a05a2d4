import { QRCodeSVG } from 'qrcode.react';

/** A link as a code to be scanned: always dark on white with its quiet edge, which scanners need in the dark theme too. */
export const QrCode = ({ value, title }: { value: string; title: string }) => (
  <QRCodeSVG value={value} title={title} size={176} marginSize={4} className="rounded-control" />
);
