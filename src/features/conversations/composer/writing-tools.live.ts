// Live ports of canned replies and AI rewriting.

import type { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import { actorOf } from '../../../api/actors/call.actor.ts';
import { loadClient } from '../../../api/client/load.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { sentence } from '../../../i18n/texts.ts';
import {
  cannedMachine,
  type ReplyOrder,
} from '../../../machines/conversations/canned/canned-replies.machine.ts';
import { suggestMachine } from '../../../machines/conversations/composer/rewrite.machine.ts';
import { againOf } from '../../../machines/shared/command-queue.ts';
import { undoSender } from '../../../platform/undo-sender.ts';
import { tellFailure } from '../../../ui/Toasts/toast-failure.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { cannedTexts } from '../canned/canned.texts.ts';

/** Canned replies; what was removed is offered back by a passing message. */
export const liveCanned = cannedMachine.provide({
  actors: {
    list: actorOf((all) => all.replies.list),
    add: actorOf((all) => all.replies.add),
    edit: actorOf((all) => all.replies.edit),
    order: fromPromise<void, { readonly botId: string; readonly order: ReplyOrder }>(
      async ({ input: { botId, order }, signal }) => {
        const { call, endpoints } = await loadClient();
        await call(endpoints.replies[order.verb], { botId, replyId: order.reply.id }, { signal });
      },
    ),
  },
  actions: {
    announce: ({ self }, news) => {
      const locale = readLocale();
      const give = undoSender(self, 'order');
      if (news.kind === 'refused') {
        tellFailure(
          news.failure,
          againOf(news, (order) => give({ type: 'order.given', order })),
        );
        return;
      }
      const { verb, reply } = news.order;
      if (verb !== 'remove') return;
      const order: ReplyOrder = { verb: 'restore', reply };
      toast({
        text: sentence(locale, cannedTexts.removed, { shortcut: reply.shortcut }),
        action: {
          label: sentence(locale, cannedTexts.undo),
          onPress: () => give({ type: 'order.given', order }),
        },
      });
    },
  },
});

export const liveSuggest = suggestMachine.provide({
  actors: {
    state: actorOf((all) => all.suggestions.state),
    make: actorOf((all) => all.suggestions.make),
  },
});

/** The running chart of canned replies, as its dialog and its calls share it. */
export type Canned = ReturnType<typeof useMachine<typeof liveCanned>>;
