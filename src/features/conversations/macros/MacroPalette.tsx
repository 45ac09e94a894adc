// Chooses a macro by typing; loaded when first opened.
import type { SnapshotFrom } from 'xstate';
import type { Macro } from '../../../../contract/automation/macros.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { missingTexts } from '../../../i18n/texts/macro-actions.texts.ts';
import { actionText } from '../../../i18n/texts/macro-actions.words.ts';
import { contains } from '../../../i18n/texts/search.ts';
import type {
  MacroPickerEvent,
  macroPickerMachine,
} from '../../../machines/conversations/inbox/macro-picker.machine.ts';
import { rulesLink } from '../../../platform/links.ts';
import { namedKeyLabels } from '../../../platform/shortcuts/shortcuts.ts';
import { CommandPalette } from '../../../ui/CommandPalette/CommandPalette.tsx';
import { macroTexts as texts } from './macros.texts.ts';

const RETRY_ID = 'retry';

export interface MacroPaletteProps {
  state: SnapshotFrom<typeof macroPickerMachine>;
  send: (event: MacroPickerEvent) => void;
  onRun: (macro: Macro) => void;
  onClose: () => void;
}

/** A macro whose key is typed comes first. */
function findMacros(macros: readonly Macro[], query: string): readonly Macro[] {
  const key = query.trim().toUpperCase();
  const byKey = macros.filter((macro) => macro.key !== null && macro.key === key);
  const byName = macros.filter((macro) => !byKey.includes(macro) && contains(macro.name, query));
  return [...byKey, ...byName];
}

export default function MacroPalette({ state, send, onRun, onClose }: MacroPaletteProps) {
  const i18n = useI18n();
  const { t, list, locale } = i18n;
  const { macros, choices, query, failure } = state.context;
  const isFailed = failure !== null && state.matches({ list: 'failed' });
  const toCommand = ({ id, name, key, actions, missing }: Macro) => ({
    id,
    label: name,
    detail:
      missing.length > 0
        ? t(missingTexts.missing, { parts: list(missing.map((part) => t(missingTexts[part]))) })
        : list(actions.map((action) => actionText(action, choices, i18n))),
    icon: 'zap' as const,
    ...(key !== null && { keys: namedKeyLabels(key) }),
  });
  const more = [
    ...(isFailed
      ? [{ id: RETRY_ID, label: t(texts.again), icon: 'refresh' as const, shouldKeepPaletteOpen: true }]
      : []),
    { id: 'manage', label: t(texts.manage), icon: 'edit' as const, href: rulesLink },
  ];
  return (
    <CommandPalette
      isOpen
      title={t(texts.title)}
      placeholder={t(texts.placeholder)}
      query={query}
      onQueryChange={(typed) => send({ type: 'query.changed', query: typed })}
      groups={[
        { id: 'macros', title: t(texts.title), commands: findMacros(macros, query).map(toCommand) },
        {
          id: 'more',
          title: t(texts.manage),
          commands: more.filter(({ label }) => contains(label, query)),
        },
      ]}
      onRun={(id) => {
        const macro = macros.find((one) => one.id === id);
        if (macro) onRun(macro);
        else if (id === RETRY_ID) send({ type: 'retried' });
      }}
      isSearching={state.matches({ list: 'loading' }) && macros.length === 0}
      {...(isFailed && { failure: errorText(failure, locale) })}
      onClose={onClose}
    />
  );
}
