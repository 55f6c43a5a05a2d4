/**
 * zod compiles parsers with `new Function`, which our Content-Security-Policy forbids: it is told so here, before its
 * first schema is made, so this must be the first import. It is told through the place where zod keeps its
 * configuration, because importing zod would bring its scripts to the sign-in screen, which has no use for them.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
