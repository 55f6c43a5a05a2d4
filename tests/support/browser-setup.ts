// Before the first component test of a file: what main.tsx does before it draws.
import '#client/zod-jitless.ts';
import '#client/app.css';
import { loadFurtherTexts, startI18n } from '#client/lib/i18n.ts';

await startI18n('pl');
await loadFurtherTexts();
