// Becomes dist/server.js: what main.ts is, begun so that it takes little memory.
import { setFlagsFromString } from 'node:v8';

// Most of what is made while the program is read is thrown away at once. If the space for what is new grew with it, it
// would stay as large for as long as nobody comes.
setFlagsFromString('--semi-space-growth-factor=1');
await import('./main.ts');
setFlagsFromString('--semi-space-growth-factor=2');
