// Command palette; loaded when first opened.

import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { CommandPalette } from '../../../ui/CommandPalette/CommandPalette.tsx';
import { commandGroups, filterCommandGroups, type PaletteContext } from './command.items.ts';
import { paletteWithPorts } from './command-palette.ports.ts';
import { commandTexts as texts } from './commands.texts.ts';
import { readRecentCommands } from './recent-commands.ts';

export interface CommandPaletteDialogProps {
  paletteContext: PaletteContext;
  /** Runs an action command; links navigate by themselves. */
  onAction: (id: string) => void;
  onClose: () => void;
}

const RETRY_ID = 'retry';

export default function CommandPaletteDialog({
  paletteContext,
  onAction,
  onClose,
}: CommandPaletteDialogProps) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const [state, send] = useMachine(paletteWithPorts, { input: { recent: readRecentCommands() } });
  const { context } = state;
  const { query, failure } = context;
  const groups = filterCommandGroups(i18n, commandGroups(i18n, paletteContext), context);
  const retryGroups = failure
    ? [
        {
          id: 'searchFailure',
          title: t(texts.conversations),
          commands: [toRetryCommand(t(texts.retryConversations))],
        },
      ]
    : [];
  const run = (id: string) => {
    if (id === RETRY_ID) return send({ type: 'retried' });
    send({ type: 'command.run', id });
    onAction(id);
  };
  return (
    <CommandPalette
      isOpen
      onClose={onClose}
      query={query}
      onQueryChange={(value) => send({ type: 'query.changed', query: value })}
      groups={[...groups, ...retryGroups]}
      onRun={run}
      isSearching={state.hasTag('searching')}
      {...(failure && { failure: t(texts.failed, { reason: errorText(failure, locale) }) })}
      onOpenHelp={() => run('help')}
    />
  );
}

const toRetryCommand = (label: string) =>
  ({ id: RETRY_ID, label, icon: 'refresh', shouldKeepPaletteOpen: true }) as const;
