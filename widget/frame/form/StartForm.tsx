// Form of the chat: before a conversation, or while nobody is available.
/** @jsxImportSource preact */
import { useLayoutEffect } from 'preact/hooks';
import { createActor, fromPromise } from 'xstate';
import { isEmailField, isMobileField, type StartField } from '../../../contract/widget/start-form.rules.ts';
import { answerTexts } from '../../../contract/widget/start-form.texts.ts';
import type { StartForm as Form } from '../../../contract/widget/start-form.ts';
import './start-form.css';
import type { Locale } from '../frame.texts.ts';
import { useMachine } from '../useMachine.ts';
import { type FormAnswers, startFormMachine } from './start-form.machine.ts';
import { startFormTexts } from './start-form.texts.ts';

interface StartFormProps {
  readonly form: Form;
  readonly locale: Locale;
  /** Fields of which at least one must be filled, and the error text otherwise. */
  readonly requiredOneOf?: { readonly ids: readonly string[]; readonly message: string };
  /** Closes the form without answers. */
  readonly onSkip?: () => void;
  /** Rejects with the server's `Failure`. */
  readonly onSend: (answers: FormAnswers) => Promise<unknown>;
}

type InputMode = 'text' | 'email' | 'tel' | 'decimal' | 'numeric';
type AutocompleteToken = 'name' | 'email' | 'tel' | 'off';

const inputModeOf = (field: StartField): InputMode => {
  if (isMobileField(field)) return 'tel';
  if (isEmailField(field)) return 'email';
  if (field.restriction === 'digits') return 'numeric';
  return field.type === 'number' ? 'decimal' : 'text';
};

const autocompleteOf = ({ savedAs }: StartField): AutocompleteToken =>
  savedAs === 'phone' ? 'tel' : savedAs === 'name' || savedAs === 'email' ? savedAs : 'off';

export const StartForm = ({ form, locale, requiredOneOf, onSkip, onSend }: StartFormProps) => {
  const [state, actor] = useMachine(() =>
    createActor(startFormMachine.provide({ actors: { send: fromPromise(({ input }) => onSend(input)) } }), {
      input: { fields: form.fields, requiredOneOf: requiredOneOf?.ids },
    }),
  );
  const { fields, problems, refused, hasFailed } = state.context;
  useLayoutEffect(() => {
    const firstInvalidField = fields.find(({ id }) => refused[id] !== undefined);
    if (firstInvalidField) document.getElementById(`start-${firstInvalidField.id}`)?.focus();
  }, [refused, fields]);
  const translate = (key: keyof typeof startFormTexts) => startFormTexts[key][locale];
  return (
    <form
      class="start-form"
      noValidate
      aria-labelledby="start-heading"
      onSubmit={(event) => {
        event.preventDefault();
        const formData = new FormData(event.currentTarget);
        const answers = form.fields.map(({ id }) => [id, String(formData.get(id) ?? '')] as const);
        actor.send({ type: 'form.submitted', answers: Object.fromEntries(answers) });
      }}
    >
      <h2 id="start-heading">{form.heading || translate('heading')}</h2>
      {form.note && <p>{form.note}</p>}
      {form.fields.map((field) => {
        const { id, title, isRequired } = field;
        const problem = problems[id];
        const isLatin = isEmailField(field) || isMobileField(field);
        return (
          <div key={id}>
            <label for={`start-${id}`}>
              <bdi>{title}</bdi> {isRequired && <span>({translate('required')})</span>}
            </label>
            <input
              id={`start-${id}`}
              name={id}
              type="text"
              inputMode={inputModeOf(field)}
              autoComplete={autocompleteOf(field)}
              required={isRequired}
              dir={isLatin ? 'ltr' : 'auto'}
              aria-invalid={problem !== undefined}
              aria-describedby={problem && `wrong-${id}`}
              onInput={() => actor.send({ type: 'field.changed', id })}
            />
            {problem && (
              <p id={`wrong-${id}`} class="bad">
                {problem === 'Required' && requiredOneOf?.ids.includes(id)
                  ? requiredOneOf.message
                  : answerTexts[problem][locale]}
              </p>
            )}
          </div>
        );
      })}
      {hasFailed && (
        <p class="bad" role="alert">
          {translate('failed')}
        </p>
      )}
      <button type="submit" disabled={!state.matches('editing')}>
        {translate('next')}
      </button>
      {onSkip && (
        <button type="button" class="quiet" onClick={onSkip}>
          {translate('later')}
        </button>
      )}
    </form>
  );
};
