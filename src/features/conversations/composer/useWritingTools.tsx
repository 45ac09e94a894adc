// Canned replies after a slash, and AI rewriting, in the composer.

import { type ReactNode, Suspense, useState } from 'react';
import {
  fillVariables,
  type VariableValues,
  variableNames,
} from '../../../../contract/conversations/canned-replies.rules.ts';
import type { CannedReply } from '../../../../contract/conversations/canned-replies.ts';
import { currentBotWithPorts } from '../../../api/current-bot.ports.ts';
import { currentUser, userName } from '../../../api/session/current-user.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { contains } from '../../../i18n/texts/search.ts';
import { systemClock } from '../../../platform/clock.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import type { AutocompleteSource } from '../../../ui/Composer/useAutocomplete.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { Menu } from '../../../ui/Menu/Menu.tsx';
import { toastFailure } from '../../../ui/Toasts/toast-failure.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { cannedTexts, rewriteTexts } from '../canned/canned.texts.ts';
import { useSuggestedReplies } from '../copilot/useSuggestedReplies.tsx';
import { cannedWithPorts, rewriteWithPorts } from './writing-tools.ports.ts';

const CannedDialog = lazyComponent(() => import('../canned/CannedDialog.tsx'));
const RewriteDialog = lazyComponent(() => import('./RewriteDialog.tsx'));

/** In display order. */
const KINDS = ['improve', 'shorten', 'polite', 'translate'] as const;

export interface WritingContext {
  readonly botId: string;
  readonly conversationId: string;
  /** The name that the visitor entered; empty if there is none. */
  readonly visitorName: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Autocomplete, buttons and dialogs of the composer. */
export interface WritingTools {
  readonly autocompleteSources: readonly AutocompleteSource[];
  readonly tools: ReactNode;
  readonly dialogs: ReactNode;
}

export function useWritingTools(writing: WritingContext): WritingTools {
  const canned = useCanned(writing);
  const rewrite = useRewrite(writing);
  const suggestions = useSuggestedReplies({ ...writing, fill: canned.fill });
  return {
    autocompleteSources: [canned.call],
    tools: (
      <>
        {canned.tool}
        {rewrite.tool}
        {suggestions.tool}
      </>
    ),
    dialogs: (
      <Suspense>
        {canned.dialog}
        {rewrite.dialog}
        {suggestions.dialog}
      </Suspense>
    ),
  };
}

function useCanned({ botId, visitorName, text, onChange }: WritingContext) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const canned = useMachine(cannedWithPorts, { input: { botId } });
  const [{ context: botContext }] = useMachine(currentBotWithPorts, { input: { botId } });
  const [isOpen, setOpen] = useState(false);
  const [state, send] = canned;
  const { replies } = state.context;
  const me = currentUser.read();
  const fillReply = (reply: CannedReply): string => {
    const values: VariableValues = {
      name: visitorName,
      agent: me ? userName(me) : '',
      bot: botContext.bot?.name ?? '',
      date: i18n.date(systemClock.now()),
    };
    const result = fillVariables(reply.text, values);
    if (result.missing.length > 0) {
      const names = i18n.list(result.missing.map((name) => variableNames[name][locale]));
      toast({ text: t(cannedTexts.variablesMissing, { names }) });
    }
    send({ type: 'command.issued', command: { action: 'use', reply } });
    return result.text;
  };
  const call: AutocompleteSource = {
    triggerCharacter: '/',
    label: t(cannedTexts.title),
    loadOptions: (query) => {
      const matches = replies.filter((reply) => contains(`${reply.shortcut} ${reply.text}`, query));
      const shortcutMatches = matches.filter(({ shortcut }) => contains(shortcut, query));
      return [...shortcutMatches, ...matches.filter((reply) => !shortcutMatches.includes(reply))].map(
        ({ id, shortcut, text: detail }) => ({
          id,
          label: `/${shortcut}`,
          detail,
        }),
      );
    },
    textOf: (id) => {
      const reply = replies.find((one) => one.id === id);
      return reply ? fillReply(reply) : '';
    },
  };
  const insert = (reply: CannedReply) => {
    setOpen(false);
    const separator = text === '' || /\s$/u.test(text) ? '' : ' ';
    onChange(`${text}${separator}${fillReply(reply)}`);
  };
  const open = () => {
    send({ type: 'list.requested' });
    setOpen(true);
  };
  return {
    call,
    /** The text of a reply that another list knows, such as a suggested one. */
    fill: ({ id, text: rawText }: { readonly id: string; readonly text: string }) => {
      const reply = replies.find((one) => one.id === id);
      return reply ? fillReply(reply) : rawText;
    },
    tool: <IconButton icon="zap" label={t(cannedTexts.title)} onPress={open} />,
    dialog: isOpen && (
      <CannedDialog
        canned={canned}
        isOwner={me?.is_operator === false}
        onInsert={insert}
        onClose={() => setOpen(false)}
      />
    ),
  };
}

function useRewrite({ botId, conversationId, text, onChange }: WritingContext) {
  const { t } = useI18n();
  const [state, send] = useMachine(rewriteWithPorts, { input: { botId, conversationId } });
  const { state: availability, original, suggestion, failure } = state.context;
  const requestSuggestion = (id: string) => {
    const kind = KINDS.find((one) => one === id);
    if (availability === 'spent') toastFailure({ error: 'AiSpent' });
    else if (kind) send({ type: 'suggestion.requested', kind, text });
  };
  const accept = () => {
    send({ type: 'suggestion.accepted' });
    onChange(suggestion);
    toast({
      text: t(rewriteTexts.accepted),
      action: { label: t(rewriteTexts.undo), onPress: () => onChange(original) },
    });
  };
  const items = KINDS.map((id) => ({
    id,
    label: t(rewriteTexts[id]),
    isDisabled: text.trim() === '',
  }));
  const dialogState = (['rewriting', 'suggested', 'failed'] as const).find((one) => state.matches(one));
  return {
    tool: availability !== 'noModel' && (
      <Menu
        label={t(rewriteTexts.menu)}
        trigger={<IconButton icon="answer" label={t(rewriteTexts.menu)} />}
        groups={[{ id: 'kinds', items }]}
        onAction={requestSuggestion}
        placement="top start"
      />
    ),
    dialog: dialogState && (
      <RewriteDialog
        state={dialogState}
        {...{ before: original, after: suggestion, failure }}
        onAccept={accept}
        onRetry={() => send({ type: 'retried' })}
        onClose={() => send({ type: 'suggestion.dismissed' })}
      />
    ),
  };
}
