// Global keyboard shortcuts; what they open is loaded on demand.
import { type ReactNode, useState } from 'react';
import { useI18n } from '../../../i18n/I18n.tsx';
import { useLocation } from '../../../platform/browser/location.ts';
import { botListLink } from '../../../platform/links.ts';
import { shortcuts } from '../../../platform/shortcuts/shortcuts.ports.ts';
import type { ShortcutId } from '../../../platform/shortcuts/shortcuts.ts';
import type { PaletteContext } from './command.items.ts';
import { reportLoadFailure } from './load-failure.ts';

const loadDialog = {
  palette: () => import('./CommandPaletteDialog.tsx'),
  help: () => import('./ShortcutsDialog.tsx'),
} as const;

export interface GlobalShortcutsOptions {
  /** Address of the inbox. */
  inbox: string | null;
  paletteContext: Omit<PaletteContext, 'shortcutOf'>;
  /** Runs an action of the shell: language, appearance, logout. */
  onAction: (id: string) => void;
}

/** Binds the global shortcuts; the returned dialogs must be rendered. */
export function useGlobalShortcuts({ inbox, paletteContext, onAction }: GlobalShortcutsOptions): ReactNode {
  const i18n = useI18n();
  const [, navigate] = useLocation();
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const show = (kind: keyof typeof loadDialog) => {
    const onFailure = () => reportLoadFailure(i18n, () => show(kind));
    // Each dialog is a separate component, so each has its own state.
    if (kind === 'help')
      loadDialog.help().then(({ default: Help }) => setOpenDialog({ kind, Help }), onFailure);
    else loadDialog.palette().then(({ default: Palette }) => setOpenDialog({ kind, Palette }), onFailure);
  };
  const handlers = {
    palette: () => show('palette'),
    help: () => show('help'),
    goBots: () => navigate(botListLink),
    ...(inbox !== null && { goInbox: () => navigate(inbox) }),
  };
  const keysOf = (href: string) => {
    const id = shortcutIdFor(href, inbox);
    return id && shortcuts.keyLabelsOf(id);
  };
  const close = () => setOpenDialog(null);
  return (
    <span hidden ref={() => shortcuts.bind(handlers)}>
      {openDialog?.kind === 'help' && <openDialog.Help onClose={close} />}
      {openDialog?.kind === 'palette' && (
        <openDialog.Palette
          paletteContext={{ ...paletteContext, shortcutOf: keysOf }}
          onAction={(id) => (id === 'help' ? show('help') : onAction(id))}
          onClose={close}
        />
      )}
    </span>
  );
}

type DialogComponent<Kind extends keyof typeof loadDialog> = Awaited<
  ReturnType<(typeof loadDialog)[Kind]>
>['default'];
type OpenDialog =
  | { readonly kind: 'palette'; readonly Palette: DialogComponent<'palette'> }
  | { readonly kind: 'help'; readonly Help: DialogComponent<'help'> };

function shortcutIdFor(href: string, inbox: string | null): ShortcutId | undefined {
  if (href === botListLink) return 'goBots';
  return href === inbox ? 'goInbox' : undefined;
}
