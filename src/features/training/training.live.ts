// Knows what stands behind the ports of the knowledge list, and how its news is told. Refuses to know a view.
import { fromPromise } from 'xstate';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { Source, training } from '../../../contract/training.ts';
import { actorOf } from '../../api/actor.ts';
import { liveActor } from '../../api/live.actor.ts';
import { loadClient } from '../../api/load.ts';
import { errorText } from '../../i18n/errors.ts';
import { readLocale } from '../../i18n/locale.ts';
import { sentence } from '../../i18n/texts.ts';
import { type TrainingNews, trainingMachine } from '../../machines/flows/training.machine.ts';
import type { Order } from '../../machines/flows/training.state.ts';
import { toast } from '../../ui/Toasts/toasts.ts';
import { trainingTexts as texts } from './training.texts.ts';

type One = InputOf<typeof training.retry>;

const order = fromPromise<Source | null, { readonly botId: string; readonly order: Order }>(
  async ({ input, signal }) => {
    const { call, endpoints } = await loadClient();
    const { training } = endpoints;
    const one: One = { botId: input.botId, sourceId: input.order.source.id };
    if (input.order.verb !== 'remove') return call(training[input.order.verb], one, { signal });
    await call(training.remove, one, { signal });
    return null;
  },
);

/** Tells what became of an order; what was removed can be brought back while its message stands. */
function announce(news: TrainingNews, give: (order: Order) => void): void {
  const locale = readLocale();
  const { source, verb } = news.order;
  if (news.kind === 'refused') {
    toast({ text: errorText(news.failure, locale), tone: 'danger' });
  } else if (verb === 'remove') {
    toast({
      text: sentence(locale, texts.removed, { title: source.title }),
      action: {
        label: sentence(locale, texts.undo),
        onPress: () => give({ verb: 'restore', source }),
      },
    });
  } else if (verb === 'restore') {
    toast({ text: sentence(locale, texts.restored, { title: source.title }), tone: 'success' });
  }
}

export const liveTraining = trainingMachine.provide({
  actors: {
    live: liveActor,
    list: actorOf((all) => all.training.list),
    addText: actorOf((all) => all.training.addText),
    addPair: actorOf((all) => all.training.addPair),
    read: actorOf((all) => all.training.read),
    order,
  },
  actions: {
    announce: ({ self }, news) => announce(news, (given) => self.send({ type: 'order.given', order: given })),
  },
});
