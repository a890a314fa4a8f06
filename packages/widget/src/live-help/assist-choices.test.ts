import { expect, test } from 'vitest';
import { parseAssistChoices } from './assist-choices.ts';
import { toAssistOptions } from './read-host.ts';

const page = 'https://banco.cl/negocios/';
const read = (attributes: Record<string, string>, property?: unknown) =>
  parseAssistChoices({ attributes, property }, page);

test('[A-16] [A-20] [A-21] [A-22] a choice that the host leaves out has its default: Spanish, our sound, nothing else', () => {
  expect(read({})).toEqual({ choices: {}, ignored: [] });
  expect(toAssistOptions({})).toEqual({
    language: 'es',
    callSound: expect.stringMatching(/ring\.wav$/u),
    compressionEnabled: false,
    canvases: 'hidden',
  });
});

test('[A-16] [A-20] [A-21] [A-22] each choice has its option', () => {
  const attributes = {
    lang: 'en',
    sound: 'sonidos/llamada.mp3',
    template: '/llamada.html',
    compression: 'on',
    canvases: 'shown',
  };
  const { choices, ignored } = read(attributes);
  expect(ignored).toEqual([]);
  expect(toAssistOptions(choices)).toEqual({
    language: 'en',
    callSound: 'https://banco.cl/negocios/sonidos/llamada.mp3',
    callUITemplate: 'https://banco.cl/llamada.html',
    compressionEnabled: true,
    canvases: 'shown',
  });
});

test('[A-22] a host may have no sound, and no template that came without encryption', () => {
  expect(toAssistOptions(read({ sound: 'off' }).choices)).not.toHaveProperty('callSound');
  const { choices, ignored } = read({ template: 'http://banco.cl/llamada.html', sound: 'data:audio/wav,x' });
  expect(choices).toEqual({});
  expect(ignored).toEqual([
    'assist-template must be an address with https',
    'assist-sound must be off or an address with http or https',
  ]);
});

test('the property goes before the attributes, name by name, unless its value is bad', () => {
  const { choices, ignored } = read(
    { lang: 'en', canvases: 'shown', compression: 'on' },
    { lang: 'fr', canvases: 'hidden', compression: undefined, colour: 'red', sound: 7 },
  );
  expect(choices).toEqual({ lang: 'en', canvases: 'hidden', compression: 'on' });
  expect(ignored).toEqual([
    'assistOptions.lang must be es or en',
    expect.stringMatching(/^assistOptions\.colour must be one of assistOptions\.lang, /u),
    'assistOptions.sound must be a text',
  ]);
  expect(read({ langauge: 'en' }).ignored).toEqual([
    expect.stringMatching(/^assist-langauge must be one of assist-lang, assist-sound, /u),
  ]);
  expect(read({ user: '' }).choices).toEqual({});
  expect(read({}, '{"lang":"en"}').ignored).toEqual(['assistOptions must be an object']);
  expect(read({}, JSON.parse('{"__proto__":"x","toString":"x"}')).choices).toEqual({});
});

test.each([
  'cliente-77.b',
  'A',
  'x'.repeat(64),
  '3f2504e0-4f89-11d3-9a0c-0305e82c3301',
  '12345678-1234-4abc-8def-1234567890ab',
  '1234567890',
])('[A-26] the host may call the person %s', (user) => {
  expect(read({ user })).toEqual({ choices: { user }, ignored: [] });
});

test.each([
  '12.345.678-5',
  '12345678-5',
  '123456785',
  '12345678',
  '7.654.321-k',
  'rut_12345678-5',
  'cliente.12345678-K',
  '12345678-5-b',
  'ana@correo.cl',
  'Ana Díaz',
  'x'.repeat(65),
])('[A-26] «%s» is no name for the person, and is not repeated on the console', (user) => {
  const { choices, ignored } = read({ user });
  expect(choices).toEqual({});
  expect(ignored).toHaveLength(1);
  expect(ignored[0]).not.toContain(user);
});
