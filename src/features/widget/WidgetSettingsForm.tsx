// Widget settings in three tabs, with conflict resolution.
import { useMemo, useState } from 'react';
import type { WidgetSettings, WidgetValues } from '../../../contract/widget/settings.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { errorText, fieldErrors } from '../../i18n/texts/errors.ts';
import type { WidgetSettingsContext } from '../../machines/widget/widget-settings.machine.ts';
import { hasChanges } from '../../machines/widget/widget-settings.machine.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Callout } from '../../ui/Callout/Callout.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { Inline, Stack } from '../../ui/Layout/Layout.tsx';
import { SaveBar } from '../../ui/SettingsFrame/SaveBar.tsx';
import { Tabs } from '../../ui/Tabs/Tabs.tsx';
import { AppearanceTab } from './AppearanceTab.tsx';
import { GeneralTab } from './GeneralTab.tsx';
import type { OnChange } from './on-change.ts';
import { StartFormTab } from './StartFormTab.tsx';
import { VisitorIdentityCard } from './VisitorIdentityCard.tsx';
import { widgetTexts as texts } from './widget-settings.texts.ts';

type SettingsFormEvent =
  | { readonly type: 'values.changed'; readonly change: Partial<WidgetValues>; readonly step: string }
  | { readonly type: 'field.blurred'; readonly field: keyof WidgetValues }
  | { readonly type: 'icon.chosen'; readonly file: File }
  | {
      readonly type:
        | 'form.submitted'
        | 'change.undone'
        | 'changes.discarded'
        | 'remoteVersion.accepted'
        | 'localVersion.kept';
    };

interface SettingsFormProps {
  settings: WidgetSettings;
  values: WidgetValues;
  context: WidgetSettingsContext;
  isPending: boolean;
  isIconPending: boolean;
  send: (event: SettingsFormEvent) => void;
}

type Tab = 'general' | 'appearance' | 'form';
const APPEARANCE_FIELDS = ['accent', 'icon', 'isShown', 'shownOn', 'alignment', 'desktop', 'phone'];
const tabOf = (field: string): Tab =>
  field === 'form' ? 'form' : APPEARANCE_FIELDS.includes(field) ? 'appearance' : 'general';

/** Scrolls to the alert above the form, which would be off screen after saving. */
const scrollToAlert = (element: HTMLElement | null) =>
  element?.closest('[role="alert"]')?.scrollIntoView({ block: 'nearest' });

export function WidgetSettingsForm(props: SettingsFormProps) {
  const { settings, values, context, isPending, send } = props;
  const { t, locale } = useI18n();
  const { failure, validation, history, iconFailure } = context;
  const [tabChoice, setTabChoice] = useState<{ tab: Tab; failureAtChoice: unknown }>({
    tab: 'general',
    failureAtChoice: null,
  });
  const serverErrors = useMemo(() => (failure ? fieldErrors(failure, locale) : {}), [failure, locale]);
  const [firstIssue] = failure?.issues ?? [];
  // An error opens the tab of its first field, until another tab is chosen.
  const tab =
    firstIssue && tabChoice.failureAtChoice !== failure ? tabOf(String(firstIssue.path[0])) : tabChoice.tab;
  const errors = { ...serverErrors, ...fieldErrors({ issues: validation }, locale) };
  const isConflict = failure?.error === 'WidgetChanged';
  const isFormError = failure !== null && !isConflict && Object.keys(serverErrors).length === 0;
  const onChange: OnChange = (change, step) => send({ type: 'values.changed', change, step });
  const onBlur = (field: keyof WidgetValues) => send({ type: 'field.blurred', field });
  const isUnsaved = hasChanges(context);
  const tabProps = { values, errors, onChange, onBlur };
  return (
    <Form
      label={t(texts.title)}
      errors={serverErrors}
      error={isFormError ? errorText(failure, locale) : undefined}
      onSubmit={() => send({ type: 'form.submitted' })}
    >
      {isConflict && (
        <div role="alert">
          <Callout
            tone="warning"
            title={t(texts.savedByOther, { name: failure.by ?? '' })}
            action={
              <Inline gap={2}>
                <Button isDisabled={isPending} onPress={() => send({ type: 'remoteVersion.accepted' })}>
                  {t(texts.acceptRemote)}
                </Button>
                <Button
                  variant="primary"
                  isPending={isPending}
                  onPress={() => send({ type: 'localVersion.kept' })}
                >
                  {t(texts.keepLocal)}
                </Button>
              </Inline>
            }
          >
            {/* A new element each time, so that it is announced again; the focus stays. */}
            <span key={failure.requestId} ref={scrollToAlert}>
              {t(texts.savedByOtherBody)}
            </span>
          </Callout>
        </div>
      )}
      <Tabs
        label={t(texts.title)}
        current={tab}
        onChange={(next) => setTabChoice({ tab: next, failureAtChoice: failure })}
        items={[
          {
            id: 'general',
            label: t(texts.general),
            panel: (
              <Stack>
                <GeneralTab {...tabProps} botId={context.botId} settings={settings} />
                <VisitorIdentityCard botId={context.botId} connectionId={context.connectionId} />
              </Stack>
            ),
          },
          {
            id: 'appearance',
            label: t(texts.appearance),
            panel: (
              <AppearanceTab
                {...tabProps}
                isIconPending={props.isIconPending}
                iconError={iconFailure ? errorText(iconFailure, locale) : undefined}
                onIcon={(file) => send({ type: 'icon.chosen', file })}
              />
            ),
          },
          { id: 'form', label: t(texts.form), panel: <StartFormTab {...tabProps} /> },
        ]}
      />
      <SaveBar
        isUnsaved={isUnsaved}
        isPending={isPending}
        onDiscard={() => send({ type: 'changes.discarded' })}
        {...(history.length > 0 && { onUndo: () => send({ type: 'change.undone' }) })}
      />
    </Form>
  );
}
