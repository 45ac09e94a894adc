// Automation rules in running order, with switch, editor and log; below them the macros.
import { sessionStore } from '../../../api/session/session.store.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { List } from '../../../ui/ListRow/ListRow.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { MacrosCard } from './MacrosCard.tsx';
import { RuleEditor } from './RuleEditor.tsx';
import { RuleRow } from './RuleRow.tsx';
import { RunsSheet } from './RunsSheet.tsx';
import { rulesWithPorts } from './rules.ports.ts';
import { rulesTexts as texts } from './rules.texts.ts';

export default function RulesScreen() {
  return (
    <Stack gap={4}>
      <RulesCard />
      <MacrosCard />
    </Stack>
  );
}

function RulesCard() {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(rulesWithPorts);
  const { rules, choices, failure, rule, draftFailure, trial, runs, hasMore, runsFailure } = state.context;
  const isOwner = sessionStore.read()?.userInfo.is_operator === false;
  if (state.matches({ list: 'loading' })) return <LoadingRows rows={4} />;
  if (failure && state.matches({ list: 'failed' }))
    return (
      <ErrorState
        message={errorText(failure, locale)}
        requestId={failure.requestId}
        onRetry={() => send({ type: 'retried' })}
      />
    );
  const addButton = isOwner && (
    <Button variant="primary" icon="plus" onPress={() => send({ type: 'editor.opened', rule: null })}>
      {t(texts.add)}
    </Button>
  );
  const isLogOpen = state.matches({ dialog: 'log' });
  const close = () => send({ type: 'dialog.closed' });
  return (
    <>
      <Card title={t(texts.list)} padding="roomy" aside={rules.length > 0 && addButton}>
        <Stack>
          <Text size="s" tone="muted">
            {t(texts.about)} {t(texts.guard)}
          </Text>
          {rules.length === 0 ? (
            <EmptyState
              illustration="plug"
              title={t(texts.emptyTitle)}
              body={t(isOwner ? texts.emptyBody : texts.emptyForOperators)}
              action={addButton}
            />
          ) : (
            <List label={t(texts.list)}>
              {rules.map((one, index) => (
                <RuleRow
                  key={one.id}
                  rule={one}
                  choices={choices}
                  position={{ index, count: rules.length }}
                  isOwner={isOwner}
                  isBusy={state.matches({ list: 'sending' })}
                  onCommand={(command) => send({ type: 'command.issued', command })}
                  onEdit={() => send({ type: 'editor.opened', rule: one })}
                  onLog={() => send({ type: 'log.opened', rule: one })}
                />
              ))}
            </List>
          )}
        </Stack>
      </Card>
      {state.matches({ dialog: 'editor' }) && (
        <RuleEditor
          rule={rule}
          choices={choices}
          failure={draftFailure}
          trial={trial}
          isSaving={state.matches({ dialog: { editor: 'saving' } })}
          isTrying={state.matches({ dialog: { editor: 'trying' } })}
          onChange={() => send({ type: 'draft.changed' })}
          onTry={(draft) => send({ type: 'draft.tried', draft })}
          onSave={(draft) => send({ type: 'draft.submitted', draft })}
          onClose={close}
        />
      )}
      {isLogOpen && rule && (
        <RunsSheet
          rule={rule}
          runs={runs}
          isLoading={state.matches({ dialog: { log: 'loading' } })}
          failure={state.matches({ dialog: { log: 'failed' } }) ? runsFailure : null}
          hasMore={hasMore}
          onRetry={() => send({ type: 'log.retried' })}
          onOlder={() => send({ type: 'older.requested' })}
          onClose={close}
        />
      )}
    </>
  );
}
