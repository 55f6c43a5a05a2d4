// Draws the pictures that a device shows for the installed product, from public/icon.svg. Run it when the mark changes.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';

const brand = '#0b6b75';
const mark = readFileSync('public/icon.svg');

const draw = (size: number) => sharp(mark, { density: 1_200 }).resize(size, size);
/** For devices that cut the corners themselves: the colour up to the edge. The letter is well within what they leave. */
const drawFull = (size: number) => draw(size).flatten({ background: brand });

await Promise.all([
  draw(192).png().toFile('public/icon-192.png'),
  draw(512).png().toFile('public/icon-512.png'),
  drawFull(512).png().toFile('public/icon-maskable.png'),
  drawFull(180).png().toFile('public/apple-touch-icon.png'),
]);
