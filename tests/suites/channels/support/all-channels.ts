// The scenario of every channel, to run one suite over all.

import type { Failure, Scene } from './channel.scenario.ts';
import { crispScene } from './crisp.scenario.ts';
import { goftinoScene } from './goftino.scenario.ts';
import { telegramScene } from './telegram.scenario.ts';

/** `lacks`: failures its provider does not know. */
export const scenes: readonly {
  readonly name: string;
  readonly kind: string;
  readonly lacks: readonly Failure[];
  open(): Promise<Scene>;
}[] = [
  { name: 'goftino', kind: 'goftino', lacks: ['gone'], open: goftinoScene },
  { name: 'crisp by a plugin', kind: 'crisp', lacks: ['gone'], open: () => crispScene(true) },
  { name: 'crisp by its website', kind: 'crisp', lacks: ['gone'], open: () => crispScene(false) },
  { name: 'telegram', kind: 'telegram', lacks: ['denied'], open: telegramScene },
];
