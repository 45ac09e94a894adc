// Dialog that edits the seller's details.
import { useState } from 'react';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { useFailure } from '../../../i18n/useFailure.ts';
import type { Seller } from '../../../machines/admin/seller.machine.ts';
import { FormDialog } from '../../../ui/Dialog/FormDialog.tsx';
import { Grid } from '../../../ui/Layout/Layout.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { invalidTaxRateTexts, sellerTexts as texts } from './seller.texts.ts';

export interface SellerDialogProps {
  seller: Seller;
  failure: Failure | null;
  isPending: boolean;
  onChange: () => void;
  onSubmit: (seller: Seller) => void;
  onClose: () => void;
}

const NUMBER_FIELDS = ['nationalId', 'economicCode', 'registrationNumber', 'postalCode'] as const;

export function SellerDialog({ seller, failure, isPending, onChange, onSubmit, onClose }: SellerDialogProps) {
  const { t } = useI18n();
  const { errors, error } = useFailure(failure);
  const [form, setForm] = useState<Seller>(seller);
  const isInvalid = (name: string) =>
    failure?.issues?.some(({ path, rule }) => path[0] === name && rule === 'Invalid');
  const field = (name: keyof Seller) => ({
    name,
    label: t(texts[name]),
    value: form[name],
    error: errors[name],
    onChange: (value: string) => {
      setForm({ ...form, [name]: value });
      if (failure) onChange();
    },
  });
  return (
    <FormDialog
      title={t(texts.edit)}
      submitLabel={t(texts.save)}
      {...{ errors, error, isPending, onClose }}
      onSubmit={() => onSubmit(form)}
    >
      <TextField {...field('name')} direction="auto" autoComplete="organization" autoFocus isRequired />
      <Grid cells="narrow">
        {NUMBER_FIELDS.map((name) => (
          <TextField
            key={name}
            {...field(name)}
            error={isInvalid(name) ? t(invalidTaxRateTexts[name]) : errors[name]}
            direction="ltr"
            inputMode="numeric"
            autoComplete="off"
          />
        ))}
        <TextField {...field('phone')} type="tel" autoComplete="off" />
      </Grid>
      <TextArea {...field('address')} rows={2} />
    </FormDialog>
  );
}
