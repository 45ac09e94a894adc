// Announces to screen readers how many conversations match changed filters.
import { useState } from 'react';
import { type I18n, useI18n } from '../../i18n/I18n.tsx';
import type { Counts } from '../../machines/conversations/inbox/inbox.machine.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx';
import { filterTexts as texts } from './inbox/inbox.texts.ts';

export interface ResultAnnouncerProps {
  /** The filters as a URL query. */
  query: string;
  /** The results of these filters are loaded. */
  isReady: boolean;
  /** How many results are loaded so far. */
  loadedCount: number;
  /** Total of the chosen tab; null while unknown. */
  total: Counts['all'] | null;
}

export function ResultAnnouncer({ query, isReady, loadedCount, total }: ResultAnnouncerProps) {
  const i18n = useI18n();
  const [announcement, setAnnouncement] = useState<{ query: string; words: string } | null>(null);
  if (isReady && announcement?.query !== query) {
    setAnnouncement({ query, words: announcement === null ? '' : announcementOf(loadedCount, total, i18n) });
  }
  return (
    <VisuallyHidden isLive>
      {/* A new element for new filters: an equal number is announced again. */}
      {announcement?.words && <span key={announcement.query}>{announcement.words}</span>}
    </VisuallyHidden>
  );
}

function announcementOf(loadedCount: number, total: Counts['all'] | null, { t }: I18n): string {
  if (loadedCount === 0 && !total?.count) return t(texts.foundNone);
  const textParams = { count: Math.max(loadedCount, total?.count ?? 0) };
  return t(total === null || total.isMore ? texts.foundMore : texts.found, textParams);
}
