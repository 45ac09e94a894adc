// Knows what stands around a list of conversations, and how what was made or removed here is kept in what is read of it. No states.
import type { Bot } from '../../../contract/bots.ts';
import type { InboxView } from '../../../contract/inbox.ts';
import type { Label } from '../../../contract/labels.ts';
import type { Teammate } from '../../../contract/presence.ts';

/** What is read at the beginning. */
export interface Kit {
  readonly labels: readonly Label[];
  readonly views: readonly InboxView[];
  readonly team: readonly Teammate[];
  readonly services: Bot['connections'];
}

const byName = new Intl.Collator('fa', { numeric: true });
export const sorted = <Named extends { readonly name: string }>(all: readonly Named[]): readonly Named[] =>
  all.toSorted((one, other) => byName.compare(one.name, other.name));

export const without = <Known extends { readonly id: string }>(
  all: readonly Known[],
  id: string | undefined,
) => all.filter((one) => one.id !== id);

export const withoutGone = (read: Kit, gone: readonly string[]): Kit => ({
  ...read,
  labels: read.labels.filter(({ id }) => !gone.includes(id)),
  views: read.views.filter(({ id }) => !gone.includes(id)),
});

/** What was read, with what was made while it was: that may be missing in it. */
export const withMade = (read: Kit, { labels, views }: Kit): Kit => ({
  ...read,
  labels: sorted([...read.labels.filter(({ id }) => labels.every((made) => made.id !== id)), ...labels]),
  views: sorted([...read.views.filter(({ id }) => views.every((made) => made.id !== id)), ...views]),
});
