// The tools of a bot, with an editor and a console.
import type { Tool } from '../../../../contract/bots/tools.ts';
import { toolLimits } from '../../../../contract/limits.rules.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import type { EditedTool, ToolsEvent } from '../../../machines/bots/tools/tools.machine.ts';
import { botListLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { BotErrorState } from '../../../ui/ErrorState/BotNotFound.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Inline, PageBody, Stack } from '../../../ui/Layout/Layout.tsx';
import { List, ListRow } from '../../../ui/ListRow/ListRow.tsx';
import { ActionMenu } from '../../../ui/Menu/ActionMenu.tsx';
import { Menu } from '../../../ui/Menu/Menu.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { ImportSheet } from './ImportSheet.tsx';
import { ToolEditor } from './ToolEditor.tsx';
import { TrialSheet } from './TrialSheet.tsx';
import { importTexts } from './tool-import.texts.ts';
import { blankTool, toolTemplates } from './tool-templates.ts';
import { toolsWithPorts } from './tools.ports.ts';
import { toolsTexts as texts } from './tools.texts.ts';

export default function ToolsScreen({ params: { botId } }: { params: { botId: string } }) {
  const { t } = useI18n();
  const [state, send] = useMachine(toolsWithPorts, { input: { botId } });
  const { tools, failure, edited, tried, trial, trialFailure } = state.context;
  const isListed = !state.matches({ list: 'loading' }) && !state.matches({ list: 'failed' });
  const addButton = (
    <NewToolMenu
      isFull={tools.length >= toolLimits.perBot}
      onChoose={(chosen) => send({ type: 'editor.opened', edited: chosen })}
      onImport={() => send({ type: 'import.opened' })}
    />
  );
  return (
    <>
      <PageHeader title={t(texts.title)} parent={{ href: botListLink, label: t(texts.bots) }} />
      <PageBody>
        <Card
          padding="roomy"
          {...(tools.length > 0 && {
            title: t(texts.count, { count: tools.length, max: toolLimits.perBot }),
            aside: addButton,
          })}
        >
          {state.matches({ list: 'loading' }) && <LoadingRows rows={4} />}
          {state.matches({ list: 'failed' }) && failure && (
            <BotErrorState
              failure={failure}
              botsLabel={t(texts.bots)}
              onRetry={() => send({ type: 'retried' })}
            />
          )}
          {isListed && tools.length === 0 && (
            <EmptyState
              illustration="plug"
              title={t(texts.emptyTitle)}
              body={t(texts.emptyBody)}
              action={addButton}
            />
          )}
          {isListed && tools.length > 0 && (
            <Stack>
              <Text size="s" tone="muted">
                {t(texts.about)}
              </Text>
              <List label={t(texts.title)}>
                {tools.map((tool) => (
                  <ToolRow key={tool.id} tool={tool} onEvent={send} />
                ))}
              </List>
            </Stack>
          )}
        </Card>
      </PageBody>
      {edited && (
        <ToolEditor
          edited={edited}
          failure={failure}
          isSaving={state.matches({ list: 'saving' })}
          onSave={(draft) =>
            send({
              type: 'command.issued',
              command: { kind: 'save', toolId: edited.kind === 'tool' ? edited.tool.id : null, draft },
            })
          }
          onClose={() => send({ type: 'editor.closed' })}
        />
      )}
      {state.matches({ import: 'open' }) && (
        <ImportSheet botId={botId} onClose={() => send({ type: 'import.closed' })} />
      )}
      {tried && (
        <TrialSheet
          key={tried.id}
          tool={tried}
          trial={trial}
          failure={trialFailure}
          isCalling={state.matches({ console: 'calling' })}
          onCall={(values) => send({ type: 'trial.requested', values })}
          onClose={() => send({ type: 'console.closed' })}
        />
      )}
    </>
  );
}

interface NewToolMenuProps {
  isFull: boolean;
  onChoose: (edited: EditedTool) => void;
  onImport: () => void;
}

function NewToolMenu({ isFull, onChoose, onImport }: NewToolMenuProps) {
  const { t, locale } = useI18n();
  const templates = toolTemplates(locale);
  return (
    <Menu
      label={t(texts.add)}
      trigger={
        <Button icon="plus" isDisabled={isFull}>
          {t(texts.add)}
        </Button>
      }
      groups={[
        {
          id: 'templates',
          title: t(texts.templates),
          items: templates.map(({ id, label }) => ({ id, label, icon: 'layers' })),
        },
        {
          id: 'own',
          items: [
            { id: 'blank', label: t(texts.blank), icon: 'plus' },
            { id: 'import', label: t(importTexts.title), icon: 'upload' },
          ],
        },
      ]}
      onAction={(chosen) => {
        if (chosen === 'import') return onImport();
        const template = templates.find(({ id }) => id === chosen);
        onChoose({ kind: 'new', draft: template?.draft ?? blankTool });
      }}
    />
  );
}

function ToolRow({ tool, onEvent }: { tool: Tool; onEvent: (event: ToolsEvent) => void }) {
  const { t } = useI18n();
  const name = tool.label;
  return (
    <ListRow
      title={name}
      detail={<bdi>{tool.usage || tool.examples[0]}</bdi>}
      actions={
        <Inline>
          <IconButton
            icon="flask"
            size="small"
            label={t(texts.try, { name })}
            onPress={() => onEvent({ type: 'console.opened', tool })}
          />
          <ActionMenu
            label={t(texts.more, { name })}
            actions={[
              {
                id: 'edit',
                label: t(texts.edit),
                icon: 'edit',
                run: () => onEvent({ type: 'editor.opened', edited: { kind: 'tool', tool } }),
              },
              {
                id: 'remove',
                label: t(texts.remove),
                icon: 'trash',
                isDanger: true,
                run: () => onEvent({ type: 'command.issued', command: { kind: 'remove', tool } }),
              },
            ]}
          />
        </Inline>
      }
    >
      <Inline isWrapping>
        <StatusChip tone={tool.isEnabled ? 'success' : 'neutral'} icon={tool.isEnabled ? 'check' : 'pause'}>
          {t(tool.isEnabled ? texts.on : texts.off)}
        </StatusChip>
        <Text as="span" size="xs" tone="muted">
          <bdi dir="ltr">
            {tool.method} {tool.address}
          </bdi>
        </Text>
      </Inline>
    </ListRow>
  );
}
