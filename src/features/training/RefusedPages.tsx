// Draws how many of the chosen pages were not added, and why; a row of a long list is out of view. Refuses to try again.
import type { AddedPage, SitePage } from '../../../contract/links.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { remedyOf } from '../../i18n/remedies.ts';
import { Note } from '../../ui/Note/Note.tsx';
import { foundTexts as texts } from './links.texts.ts';

export interface RefusedPagesProps {
  pages: readonly SitePage[];
  taken: ReadonlyMap<string, AddedPage>;
  /** What is refused stays chosen until the person lets go of it. */
  chosen: ReadonlySet<string>;
}

export function RefusedPages({ pages, taken, chosen }: RefusedPagesProps) {
  const i18n = useI18n();
  const refused = pages.flatMap(({ id }) => (chosen.has(id) && taken.get(id)?.reason) || []);
  const reasons = [...new Set(refused)].map((error) => remedyOf({ error }, i18n));
  return (
    <div role="status">
      {refused.length > 0 && (
        <Note tone="warning" title={i18n.t(texts.refused, { count: refused.length })}>
          {reasons.join(' ')}
        </Note>
      )}
    </div>
  );
}
