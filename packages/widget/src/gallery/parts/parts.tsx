import { useEffect } from 'react';
import { ChipsField } from '@afilia/ui-kit/fields/chips-field.tsx';
import { CheckboxField } from '@afilia/ui-kit/fields/checkbox-field.tsx';
import { DateField } from '@afilia/ui-kit/fields/date-field.tsx';
import { MoneyField } from '@afilia/ui-kit/fields/money-field.tsx';
import { OtpField } from '@afilia/ui-kit/fields/otp-field.tsx';
import { PasswordField } from '@afilia/ui-kit/fields/password-field.tsx';
import { PhoneField } from '@afilia/ui-kit/fields/phone-field.tsx';
import { QuantityField } from '@afilia/ui-kit/fields/quantity-field.tsx';
import { RadioGroupField } from '@afilia/ui-kit/fields/radio-group-field.tsx';
import { RutField } from '@afilia/ui-kit/fields/rut-field.tsx';
import { SearchSelectField } from '@afilia/ui-kit/fields/search-select-field.tsx';
import { SegmentedField } from '@afilia/ui-kit/fields/segmented-field.tsx';
import { SelectField } from '@afilia/ui-kit/fields/select-field.tsx';
import { TextField } from '@afilia/ui-kit/fields/text-field.tsx';
import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { useWidgetForm } from '@afilia/ui-kit/forms/use-widget-form';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Alert, type AlertTone } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card, SideBySide, Stack } from '@afilia/ui-kit/parts/card.tsx';
import { Lead, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { StepList } from '@afilia/ui-kit/parts/step-list.tsx';
import { Stepper } from '@afilia/ui-kit/parts/stepper.tsx';
import { SummaryList } from '@afilia/ui-kit/parts/summary-list.tsx';
import { stepNames } from '../../app/routes.ts';

const options = ['Uno', 'Dos', 'Tres'].map((label) => ({ value: label, label }));
const many = Array.from({ length: 40 }, (_, at) => ({
  value: String(at),
  label: `Comuna ${at}`,
  hint: `Región ${at % 16}`,
}));
const tones: readonly AlertTone[] = ['error', 'warning', 'info', 'success'];
const filled = {
  rut: '12345678-5',
  text: 'Almacén Camila',
  money: '25000',
  phone: '+56987654321',
  date: '31-01-2035',
  select: 'Dos',
  search: '7',
  radio: 'Uno',
  segment: 'Dos',
  chips: ['Uno', 'Tres'],
  check: true,
  password: 'secreta',
  otp: '123',
  quantity: 2,
};
const empty = {
  ...filled,
  rut: '',
  text: '',
  money: '',
  phone: '',
  date: '',
  select: '',
  search: '',
  radio: '',
  segment: '',
  chips: [],
  check: false,
  password: '',
  otp: '',
};

function Form({ values, submit }: { values: typeof filled | typeof empty; submit: boolean }) {
  const form = useWidgetForm<typeof filled>(values);
  const { control, handleSubmit } = form;
  useEffect(() => {
    if (submit) void handleSubmit(() => undefined)();
  }, [submit, handleSubmit]);
  return (
    <Card>
      <ScreenTitle>Partes de la casa</ScreenTitle>
      <Lead>Cada campo, una vez.</Lead>
      <Stack>
        <ErrorSummary control={control} />
        <RutField control={control} name="rut" label="RUT" helper="Ayuda bajo el campo" />
        <SideBySide>
          <TextField control={control} name="text" label="Nombre de fantasía" optional={!submit} />
          <MoneyField control={control} name="money" label="Venta promedio" min={500} max={5_000_000} />
        </SideBySide>
        <SideBySide>
          <PhoneField control={control} name="phone" label="Celular" />
          <SelectField control={control} name="select" label="Venta mensual" options={options} />
        </SideBySide>
        <DateField control={control} name="date" label="Vencimiento" />
        <SearchSelectField control={control} name="search" label="Comuna" options={many} />
        <RadioGroupField
          control={control}
          name="radio"
          label="Rol"
          options={[
            { value: 'Uno', label: 'Soy representante', hint: 'Y puedo firmar' },
            ...options.slice(1),
          ]}
        />
        <SegmentedField control={control} name="segment" label="Forma" options={options.slice(0, 2)} />
        <ChipsField control={control} name="chips" label="Canal" options={options} />
        <PasswordField control={control} name="password" label="Clave" />
        <OtpField control={control} name="otp" label="Código" />
        <QuantityField control={control} name="quantity" label="Máquina móvil" />
        <CheckboxField control={control} name="check" label="Confirmo que la información es correcta" />
      </Stack>
      <ActionBar>
        <Button>Continuar</Button>
        <Button look="outlined">Volver</Button>
        <Button look="text">Seguir después</Button>
      </ActionBar>
    </Card>
  );
}

/** Every part and field once, filled or refused, to be looked at together. */
export function Parts({ submit }: { submit: boolean }) {
  return (
    <main style={{ display: 'grid', gap: 24, padding: 16, maxWidth: 672 }}>
      <Stepper
        steps={stepNames}
        current={2}
        percent={43}
        left="Quedan: identidad y firma · cerca de 3 min"
        label="Pasos"
        onBack={() => undefined}
      />
      <Form values={submit ? empty : filled} submit={submit} />
      <Card>
        <StepList
          label="Pasos de la revisión"
          steps={[
            { id: 'a', label: 'Conectando con el SII', status: 'done' },
            { id: 'b', label: 'Consultando tus cotizaciones', status: 'unavailable' },
            { id: 'c', label: 'Consultando tu informe de deudas', status: 'running' },
            { id: 'd', label: 'Evaluando tu solicitud', status: 'waiting' },
          ]}
        />
      </Card>
      <Card>
        <Stack>
          {tones.map((tone) => (
            <Alert
              key={tone}
              tone={tone}
              title={`Aviso ${tone}`}
              actions={
                <Button size="small" look="outlined">
                  Hacer algo
                </Button>
              }
            >
              Qué pasó y qué puedes hacer.
            </Alert>
          ))}
          <div style={{ display: 'flex', gap: 16, flexWrap: 'wrap' }}>
            {(['small', 'medium', 'large'] as const).map((size) => (
              <Button key={size} size={size}>
                {size}
              </Button>
            ))}
            <Button loading>Cargando esto</Button>
            <Button disabled>Apagado</Button>
          </div>
          <SummaryList
            title="Contacto"
            onEdit={() => undefined}
            rows={[
              { label: 'Correo', value: 'camila.rojas@correo.cl' },
              { label: 'Cuenta', value: '12.345.678', secret: true },
            ]}
          />
        </Stack>
      </Card>
    </main>
  );
}
