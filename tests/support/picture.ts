import sharp from 'sharp';

/** A multipart body with one file in one field. */
export function multipartOf(field: string, filename: string, bytes: Buffer, type = 'application/octet-stream') {
  const boundary = 'ekipa-test-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** A real picture of one colour. */
export const picture = (width = 40, height = 20): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0b6b75' } })
    .png()
    .toBuffer();
