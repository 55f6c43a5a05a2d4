// Becomes dist/server.js: what main.ts is, begun so that it takes little memory.
import { setFlagsFromString } from 'node:v8';

// Of what is used the heap may become twice as much before it is tidied up, not up to four times: while 200 people work,
// 260 MB instead of 350 are held, for some more tidying up.
setFlagsFromString('--heap-growing-percent=100');
// Most of what is made while the program is read is thrown away at once. If the space for what is new grew with it, it
// would stay as large for as long as nobody comes.
setFlagsFromString('--semi-space-growth-factor=1');
await import('./main.ts');
setFlagsFromString('--semi-space-growth-factor=2');
