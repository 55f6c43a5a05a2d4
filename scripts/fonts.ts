// Cuts the Polish letters out of Inter's file of further Latin letters, which is ten times their size and which every
// Polish page would wait for. Run it when Inter is upgraded.
import { readFileSync, writeFileSync } from 'node:fs';
import subset from 'subset-font';

const letters = 'ĄĆĘŁŃŚŹŻąćęłńśźż';
const whole = readFileSync('node_modules/@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2');
writeFileSync('src/client/fonts/inter-polish.woff2', await subset(whole, letters, { targetFormat: 'woff2' }));
