// Ports of the site search machine.
import { callActor } from '../../../api/actors/call.actor.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import { type LinksNotice, siteSearchMachine } from '../../../machines/training/links/site-search.machine.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { linkTexts as texts } from './links.texts.ts';

/** Announces added pages; errors are shown next to their page. */
function announce(notice: LinksNotice): void {
  const locale = readLocale();
  if (notice.kind === 'page') {
    toast({ text: formatText(locale, texts.added, { title: notice.source.title }), tone: 'success' });
    return;
  }
  const count = notice.outcomes.filter(({ source }) => source).length;
  if (count > 0) toast({ text: formatText(locale, texts.addedMany, { count }), tone: 'success' });
}

export const linksWithPorts = siteSearchMachine.provide({
  actors: {
    live: liveActor,
    latest: callActor((all) => all.links.latest),
    add: callActor((all) => all.links.add),
    search: callActor((all) => all.links.search),
    stop: callActor((all) => all.links.cancel),
    pages: callActor((all) => all.links.pages),
    addFound: callActor((all) => all.links.addFound),
  },
  actions: { announce: (_, notice) => announce(notice) },
});
