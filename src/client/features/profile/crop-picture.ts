/** Twice what the server keeps (contract §3), so that its own drawing loses nothing. */
const side = 512;

export type Area = { x: number; y: number; width: number; height: number };

/** A square piece of a picture, as a picture of its own. */
export async function cropPicture(url: string, { x, y, width, height }: Area): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, side, side);
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('the picture was not drawn')));
    canvas.toBlob(take, 'image/webp', 0.92);
  });
}
