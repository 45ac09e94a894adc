// Source readers of every kind: text, pair, file and link.
import type { SourceKind } from '../../contract/training.ts';
import type { Extractor } from '../sources/extract.ts';
import type { Scanner } from '../sources/scan/scanner.ts';
import type { Web } from '../sources/web/web.ts';
import type { Store } from '../store/store.ts';
import { filePlug } from './train.file.ts';
import { linkPlug } from './train.link.ts';
import type { LearningPlug } from './train.plug.ts';
import { textPlug } from './train.text.ts';

export interface PlugDeps {
  readonly store: Store;
  readonly extractor: Extractor;
  readonly scanner: Scanner;
  readonly web: Web;
}

/** Every way; a kind is read by the first that names it. */
const plugsOf = (deps: PlugDeps): readonly LearningPlug[] => [filePlug(deps), linkPlug(deps), textPlug];

/** How items of the kind are read. Throws for a kind nobody reads. */
export function plugFor(deps: PlugDeps, kind: SourceKind): LearningPlug {
  const plug = plugsOf(deps).find(({ kinds }) => kinds.includes(kind));
  if (!plug) throw new Error(`Nothing reads items of the kind ${kind}`);
  return plug;
}
