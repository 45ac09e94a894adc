// Writes the stems of the concept lexicon, which the engine loads in place of its texts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseLexicon } from '../server/engine/text/parse-lexicon.ts';

const folder = join(import.meta.dirname, '../server/engine/text/lexicon');
writeFileSync(join(folder, 'stems.json'), `${JSON.stringify(parseLexicon(folder), null, 0)}\n`);
