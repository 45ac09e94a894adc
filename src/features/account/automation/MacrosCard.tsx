// The macros that the person may run, with an editor.
import type { Macro, MacroChoices } from '../../../../contract/automation/macros.ts';
import { sessionStore } from '../../../api/session/session.store.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { missingTexts } from '../../../i18n/texts/macro-actions.texts.ts';
import { actionText, nameById } from '../../../i18n/texts/macro-actions.words.ts';
import type { MacroCommand } from '../../../machines/account/automation/macros.machine.ts';
import { namedKeyLabels } from '../../../platform/shortcuts/shortcuts.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Keys } from '../../../ui/Kbd/Keys.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { List, ListRow } from '../../../ui/ListRow/ListRow.tsx';
import { ActionMenu } from '../../../ui/Menu/ActionMenu.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { MacroEditor } from './MacroEditor.tsx';
import { macrosWithPorts } from './macros.ports.ts';
import { macrosTexts as texts } from './macros.texts.ts';

export function MacrosCard() {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(macrosWithPorts);
  const { macros, choices, failure, macro, draftFailure } = state.context;
  const addButton = (
    <Button icon="plus" onPress={() => send({ type: 'editor.opened', macro: null })}>
      {t(texts.add)}
    </Button>
  );
  const isOwn = (one: Macro) => one.audience.kind === 'me';
  return (
    <Card title={t(texts.title)} padding="roomy" aside={macros.length > 0 && addButton}>
      {state.matches({ list: 'loading' }) && <LoadingRows rows={2} />}
      {state.matches({ list: 'failed' }) && failure && (
        <ErrorState
          message={errorText(failure, locale)}
          requestId={failure.requestId}
          onRetry={() => send({ type: 'retried' })}
        />
      )}
      {(state.matches({ list: 'ready' }) || state.matches({ list: 'sending' })) && (
        <Stack>
          <Text size="s" tone="muted">
            {t(texts.about)}
          </Text>
          {macros.length === 0 ? (
            <EmptyState
              illustration="plug"
              title={t(texts.emptyTitle)}
              body={t(texts.emptyBody)}
              action={addButton}
            />
          ) : (
            <List label={t(texts.title)}>
              {macros.map((one) => {
                const sameAudienceMacros = macros.filter((other) => isOwn(other) === isOwn(one));
                return (
                  <MacroRow
                    key={one.id}
                    macro={one}
                    choices={choices}
                    position={{ index: sameAudienceMacros.indexOf(one), count: sameAudienceMacros.length }}
                    isBusy={state.matches({ list: 'sending' })}
                    onCommand={(command) => send({ type: 'command.issued', command })}
                    onEdit={() => send({ type: 'editor.opened', macro: one })}
                  />
                );
              })}
            </List>
          )}
        </Stack>
      )}
      {!state.matches({ editor: 'closed' }) && (
        <MacroEditor
          macro={macro}
          choices={choices}
          canShare={sessionStore.read()?.userInfo.is_operator === false}
          failure={draftFailure}
          isSaving={state.matches({ editor: 'saving' })}
          onSave={(draft) => send({ type: 'draft.submitted', draft })}
          onClose={() => send({ type: 'editor.closed' })}
        />
      )}
    </Card>
  );
}

interface MacroRowProps {
  macro: Macro;
  choices: MacroChoices;
  position: { readonly index: number; readonly count: number };
  isBusy: boolean;
  onCommand: (command: MacroCommand) => void;
  onEdit: () => void;
}

function MacroRow({ macro, choices, position, isBusy, onCommand, onEdit }: MacroRowProps) {
  const i18n = useI18n();
  const { t, list } = i18n;
  const { name, key, audience, actions, canChange, missing } = macro;
  const { index, count } = position;
  return (
    <ListRow
      title={name}
      detail={
        audience.kind === 'group'
          ? t(texts.ofGroup, { name: nameById(choices.groups, audience.groupId, i18n) })
          : t(texts[audience.kind])
      }
      actions={
        <Inline>
          {key && <Keys keys={namedKeyLabels(key)} />}
          {canChange && (
            <ActionMenu
              label={t(texts.more, { name })}
              actions={[
                { id: 'edit', label: t(texts.change), icon: 'edit', run: onEdit },
                {
                  id: 'up',
                  label: t(texts.up),
                  icon: 'chevronUp',
                  isDisabled: isBusy || index === 0,
                  run: () => onCommand({ kind: 'move', macro, position: index - 1 }),
                },
                {
                  id: 'down',
                  label: t(texts.down),
                  icon: 'chevronDown',
                  isDisabled: isBusy || index === count - 1,
                  run: () => onCommand({ kind: 'move', macro, position: index + 1 }),
                },
                {
                  id: 'remove',
                  label: t(texts.remove),
                  icon: 'trash',
                  isDanger: true,
                  isDisabled: isBusy,
                  run: () => onCommand({ kind: 'remove', macro }),
                },
              ]}
            />
          )}
        </Inline>
      }
    >
      <Text size="s">{list(actions.map((action) => actionText(action, choices, i18n)))}</Text>
      {missing.length > 0 && (
        <Callout tone="danger">
          {t(missingTexts.missing, { parts: list(missing.map((part) => t(missingTexts[part]))) })}
        </Callout>
      )}
    </ListRow>
  );
}
