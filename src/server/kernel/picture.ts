/** What browsers draw without running anything (B34), and is taken for a picture. All else they only save. */
const drawn = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);
const readers = ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'];
const anything = 'application/octet-stream';

async function load() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: readers });
  return sharp;
}

let loaded: ReturnType<typeof load> | undefined;

/**
 * Loaded with the first picture: it is a sixth of an idle server's memory. It reads nothing but what is taken for a
 * picture, whatever libvips could, and keeps no file open. That is said once: said again, it would refuse for a moment what
 * is being read just then.
 */
export const loadSharp = (): ReturnType<typeof load> => (loaded ??= load());

/**
 * What a file is: what its uploader says, but for a picture that is drawn. That it is by its bytes, or it is just anything.
 */
export async function typeOf(path: string, said: string): Promise<{ filetype: string; isDrawn: boolean }> {
  if (!drawn.has(said)) return { filetype: said, isDrawn: false };
  const sharp = await loadSharp();
  const format = await sharp(path)
    .metadata()
    .then(
      (found) => found.format,
      () => null,
    );
  return format ? { filetype: `image/${format}`, isDrawn: true } : { filetype: anything, isDrawn: false };
}
