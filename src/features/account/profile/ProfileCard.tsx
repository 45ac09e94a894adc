import { useMemo } from 'react';
import type { Failure, Issue } from '../../../../contract/errors/errors.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import { errorText, fieldErrors } from '../../../i18n/texts/errors.ts';
import {
  hasChanges,
  immutableFields,
  type ProfileValues,
} from '../../../machines/account/profile/profile.machine.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Grid, Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { LoadingSwitch } from '../../../ui/Skeleton/LoadingSwitch.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { Heading, Text } from '../../../ui/Text/Text.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { profileWithPorts, readProfileDraft } from './account.ports.ts';
import { invalidTexts, profileTexts as texts } from './profile.texts.ts';

type TextFieldName = Exclude<keyof ProfileValues, 'isLegal'>;

/** Props of a text field of the form, by its name. */
type FieldProps = (
  name: TextFieldName,
  hint?: string,
) => {
  name: TextFieldName;
  label: string;
  value: string;
  error: string | undefined;
  hint: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
};

/** Error text of each wrong field, by its name. */
function profileErrors({ t, locale }: I18n, issues: readonly Issue[]): Record<string, string> {
  const invalid = issues.flatMap(({ path: [field], rule }) =>
    rule === 'Invalid' && hasInvalidText(field) ? [[field, t(invalidTexts[field])]] : [],
  );
  return { ...fieldErrors({ issues }, locale), ...Object.fromEntries(invalid) };
}

const hasInvalidText = (field: unknown): field is keyof typeof invalidTexts =>
  typeof field === 'string' && Object.hasOwn(invalidTexts, field);

export interface ProfileFormProps {
  values: ProfileValues;
  /** Why the last save failed. */
  failure: Failure | null;
  /** Errors of fields that have lost focus. */
  validation: readonly Issue[];
  /** National numbers that are set and cannot be changed. */
  immutable: { readonly nationalCode: boolean; readonly nationalId: boolean };
  /** The immutable ones and those being saved. */
  locked: { readonly nationalCode: boolean; readonly nationalId: boolean };
  /** Only the owner edits the company. */
  isOwner: boolean;
  isPending: boolean;
  hasChanges: boolean;
  onType: (change: Partial<ProfileValues>) => void;
  onBlur: (field: keyof ProfileValues) => void;
  onDiscard: () => void;
  onSubmit: () => void;
}

function ProfileForm(props: ProfileFormProps) {
  const { values, failure, validation, immutable, locked, isOwner, isPending, hasChanges, onType, onBlur } =
    props;
  const i18n = useI18n();
  const { t, locale } = i18n;
  const serverErrors = useMemo(() => profileErrors(i18n, failure?.issues ?? []), [failure, i18n]);
  // Two or more errors are listed above the form.
  const hasErrorSummary = Object.keys(serverErrors).length > 1;
  const fieldIssues = profileErrors(i18n, validation);
  const field: FieldProps = (name, hint) => ({
    name,
    label: t(texts[name]),
    value: values[name],
    error: fieldIssues[name],
    hint,
    onChange: (value) => onType({ [name]: value }),
    onBlur: () => onBlur(name),
  });
  return (
    <Form
      onSubmit={props.onSubmit}
      errors={serverErrors}
      error={failure && !hasErrorSummary ? errorText(failure, locale) : undefined}
      label={t(texts.title)}
    >
      <Grid>
        <TextField {...field('firstName')} direction="auto" autoComplete="given-name" />
        <TextField {...field('lastName')} direction="auto" autoComplete="family-name" />
        <TextField
          {...field('nationalCode', immutable.nationalCode ? t(texts.lockedHint) : t(texts.immutableHint))}
          isReadOnly={locked.nationalCode}
          direction="ltr"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...field('postalCode', t(texts.codeHint))}
          direction="ltr"
          inputMode="numeric"
          autoComplete="postal-code"
        />
      </Grid>
      {isOwner && (
        <Checkbox
          name="isLegal"
          label={t(texts.isLegal)}
          isSelected={values.isLegal}
          onChange={(isLegal) => onType({ isLegal })}
        />
      )}
      {isOwner && values.isLegal && (
        <CompanyFields field={field} isImmutable={immutable.nationalId} isLocked={locked.nationalId} />
      )}
      <Inline justify="end" isWrapping>
        {hasChanges && (
          <Text size="s" tone="muted">
            {t(texts.unsaved)}
          </Text>
        )}
        {hasChanges && (
          <Button variant="quiet" onPress={props.onDiscard} isDisabled={isPending}>
            {t(texts.discard)}
          </Button>
        )}
        <Button variant="primary" isSubmit isPending={isPending} isDisabled={!hasChanges && !isPending}>
          {t(texts.save)}
        </Button>
      </Inline>
    </Form>
  );
}

export interface CompanyFieldsProps {
  field: FieldProps;
  /** The company's national number is set and cannot be changed. */
  isImmutable: boolean;
  /** It is immutable or being saved. */
  isLocked: boolean;
}

function CompanyFields({ field, isImmutable, isLocked }: CompanyFieldsProps) {
  const { t } = useI18n();
  const numberProps = { direction: 'ltr', inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <Stack>
      <Stack gap={1}>
        <Heading level={3} size="m">
          {t(texts.company)}
        </Heading>
        <Text size="s" tone="muted">
          {t(texts.companyHint)}
        </Text>
      </Stack>
      <Grid>
        <TextField {...field('companyName')} direction="auto" autoComplete="organization" />
        <TextField
          {...field('nationalId', t(isImmutable ? texts.lockedHint : texts.nationalIdHint))}
          isReadOnly={isLocked}
          {...numberProps}
        />
        <TextField {...field('economicCode', t(texts.economicHint))} {...numberProps} />
        <TextField {...field('registrationNumber')} {...numberProps} />
      </Grid>
      <TextArea {...field('address')} rows={2} />
    </Stack>
  );
}

export function ProfileCard({ userId, isOwner }: { userId: string; isOwner: boolean }) {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(profileWithPorts, { input: { draft: readProfileDraft(userId) } });
  const { saved, values, failure, validation: validationIssues } = state.context;
  return (
    <Card title={t(texts.title)}>
      <LoadingSwitch isLoading={state.matches('loading')} skeleton={<ProfileSkeleton />}>
        {state.matches('failed') && failure && (
          <ErrorState
            message={errorText(failure, locale)}
            requestId={failure.requestId}
            onRetry={() => send({ type: 'retried' })}
          />
        )}
        {saved && values && (
          <ProfileForm
            values={values}
            failure={failure}
            validation={validationIssues}
            immutable={{ nationalCode: saved.isNationalCodeLocked, nationalId: saved.isNationalIdLocked }}
            locked={immutableFields(state.context)}
            isOwner={isOwner}
            isPending={state.matches('saving')}
            hasChanges={hasChanges(state.context)}
            onType={(change) => send({ type: 'field.changed', change })}
            onBlur={(field) => send({ type: 'field.blurred', field })}
            onDiscard={() => send({ type: 'changes.discarded' })}
            onSubmit={() => send({ type: 'form.submitted' })}
          />
        )}
      </LoadingSwitch>
    </Card>
  );
}

function ProfileSkeleton() {
  return (
    <Loading>
      <Grid>
        {['1', '2', '3', '4'].map((field) => (
          <Skeleton key={field} shape="control" />
        ))}
      </Grid>
    </Loading>
  );
}
