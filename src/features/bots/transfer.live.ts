// Knows what stands behind the ports of duplicating, taking away and bringing in a bot. Refuses to know a view.
import { fromCallback } from 'xstate';
import { laterActorOf } from '../../api/actor.ts';
import { loadLater } from '../../api/load.ts';
import { plansLink } from '../../api/plans-link.ts';
import { readLocale } from '../../i18n/locale.ts';
import { sentence } from '../../i18n/texts.ts';
import {
  type BotTransferEvent,
  botTransferMachine,
  type Making,
  type TransferNews,
  type TransferTold,
} from '../../machines/flows/bot-transfer.machine.ts';
import { failureOf } from '../../machines/port.ts';
import { saveFile } from '../../platform/save-file.ts';
import { toast } from '../../ui/Toasts/toasts.ts';
import { tellRefusal } from '../../ui/UpgradeHint/plan-limits.ts';
import { transferTexts as texts } from './transfer.texts.ts';

const make = fromCallback<BotTransferEvent, Making>(({ input: { origin, name }, sendBack }) => {
  const aborting = new AbortController();
  const { signal } = aborting;
  const tell = (told: TransferTold) => {
    if (!signal.aborted) sendBack(told);
  };
  const send = async () => {
    const { call, endpoints } = await loadLater();
    const { copy, import: bring } = endpoints.botMaking;
    if (origin.kind === 'bot') return call(copy, { botId: origin.botId, name }, { signal });
    const onUploadProgress = (share: number) => tell({ type: 'making.progressed', share });
    return call(bring, name === '' ? {} : { name }, { signal, body: origin.file, onUploadProgress });
  };
  send().then(
    (bot) => tell({ type: 'making.done', bot }),
    (thrown) => tell({ type: 'making.failed', failure: failureOf(thrown) }),
  );
  return () => aborting.abort();
});

/** What was made can be taken away again while its message stands, and for days under “Manage bots” after that. */
function announce(news: TransferNews, undo: (bot: { botId: string; name: string }) => void): void {
  const locale = readLocale();
  if (news.kind === 'refused') tellRefusal(news.failure, plansLink());
  else if (news.kind === 'undone') toast({ text: sentence(locale, texts.undone) });
  else {
    const { id: botId, name } = news.bot;
    toast({
      text: sentence(locale, texts.made, { name }),
      tone: 'success',
      action: { label: sentence(locale, texts.undo), onPress: () => undo({ botId, name }) },
    });
  }
}

export const liveTransfer = botTransferMachine.provide({
  actors: {
    make,
    export: laterActorOf((all) => all.botMaking.export),
    remove: laterActorOf((all) => all.botLife.remove),
  },
  actions: {
    announce: ({ self }, { news }) => announce(news, (bot) => self.send({ type: 'undo.asked', ...bot })),
    save: (_, { fileName, content }) => saveFile(fileName, content, 'application/octet-stream'),
  },
});
