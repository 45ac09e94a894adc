// Draws the form of a person's profile; the company's part appears with the legal flag. Knows no rule of a field.
import { useMemo } from 'react';
import type { Failure, Issue } from '../../../../contract/errors.ts';
import { errorText } from '../../../i18n/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import type { ProfileValues } from '../../../machines/flows/profile.machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Grid, Inline } from '../../../ui/Layout/Layout.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { CompanyFields } from './CompanyFields.tsx';
import { profileErrors } from './profile.errors.ts';
import type { FieldFor } from './profile.field.ts';
import { profileTexts as texts } from './profile.texts.ts';

export interface ProfileFormProps {
  values: ProfileValues;
  /** What the last sending met. */
  failure: Failure | null;
  /** What is wrong with fields that were left. */
  judged: readonly Issue[];
  /** National numbers that were given, and stay. */
  fixed: { readonly nationalCode: boolean; readonly nationalId: boolean };
  /** Those, and the ones that are being given. */
  locked: { readonly nationalCode: boolean; readonly nationalId: boolean };
  /** The company is its owner's alone. */
  isOwner: boolean;
  isPending: boolean;
  hasChanges: boolean;
  onType: (change: Partial<ProfileValues>) => void;
  onLeave: (field: keyof ProfileValues) => void;
  onDrop: () => void;
  onSubmit: () => void;
}

export function ProfileForm(props: ProfileFormProps) {
  const { values, failure, judged, fixed, locked, isOwner, isPending, hasChanges, onType, onLeave } = props;
  const i18n = useI18n();
  const { t, locale } = i18n;
  const refused = useMemo(() => profileErrors(i18n, failure?.issues ?? []), [failure, i18n]);
  // Two and more are listed over the form, which says as much.
  const isListed = Object.keys(refused).length > 1;
  const left = profileErrors(i18n, judged);
  const field: FieldFor = (name, hint) => ({
    name,
    label: t(texts[name]),
    value: values[name],
    error: left[name],
    hint,
    onChange: (value) => onType({ [name]: value }),
    onBlur: () => onLeave(name),
  });
  return (
    <Form
      onSubmit={props.onSubmit}
      errors={refused}
      error={failure && !isListed ? errorText(failure, locale) : undefined}
      label={t(texts.title)}
    >
      <Grid>
        <TextField {...field('firstName')} direction="auto" autoComplete="given-name" />
        <TextField {...field('lastName')} direction="auto" autoComplete="family-name" />
        <TextField
          {...field('nationalCode', fixed.nationalCode ? t(texts.fixed) : t(texts.once))}
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
        <CompanyFields field={field} isFixed={fixed.nationalId} isLocked={locked.nationalId} />
      )}
      <Inline justify="end" isWrapping>
        {hasChanges && (
          <Text size="s" tone="muted">
            {t(texts.unsaved)}
          </Text>
        )}
        {hasChanges && (
          <Button variant="quiet" onPress={props.onDrop} isDisabled={isPending}>
            {t(texts.drop)}
          </Button>
        )}
        <Button variant="primary" isSubmit isPending={isPending} isDisabled={!hasChanges && !isPending}>
          {t(texts.save)}
        </Button>
      </Inline>
    </Form>
  );
}
