import { spawnSync } from 'node:child_process';
import { haveOpenssl } from '@afilia/testing/documents/other-programs';
import {
  type Authorities,
  authorityLines,
  type Entity,
  signerLines,
  startAuthorities,
} from '@afilia/testing/documents/openssl-authorities';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPath } from './find-path.ts';

describe.skipIf(!haveOpenssl())('names that an authority may give', () => {
  let lab: Authorities;
  let root: Entity;
  beforeAll(async () => {
    lab = await startAuthorities();
    root = lab.issue(undefined, 'Root', { extensions: authorityLines() });
  });
  afterAll(() => lab.close());

  test.each<[string, string | undefined, boolean]>([
    ['permitted;dirName:some\n[some]\nC=CL\nO=Lab', undefined, true],
    ['permitted;dirName:some\n[some]\nC=CL\nO=Others', undefined, false],
    ['permitted;dirName:some\n[some]\nC=CL\nO=lab', undefined, true],
    ['excluded;dirName:some\n[some]\nC=CL', undefined, false],
    ['permitted;DNS:example.com', undefined, true],
    ['permitted;DNS:example.com', 'DNS:a.example.com', true],
    ['permitted;DNS:example.com', 'DNS:notexample.com', false],
    ['excluded;DNS:example.com', 'DNS:a.example.com', false],
    ['permitted;email:example.com', 'email:a@example.com', true],
    ['permitted;email:example.com', 'email:a@b.example.com', false],
    ['permitted;email:.example.com', 'email:a@b.example.com', true],
    ['permitted;email:a@example.com', 'email:b@example.com', false],
    ['permitted;URI:example.com', 'URI:https://example.com/a', true],
    ['permitted;URI:.example.com', 'URI:https://example.com/a', false],
    ['permitted;URI:.example.com', 'URI:https://a.example.com/a', true],
    ['permitted;IP:10.0.0.0/255.0.0.0', 'IP:10.1.2.3', true],
    ['permitted;IP:10.0.0.0/255.0.0.0', 'IP:11.1.2.3', false],
    ['excluded;IP:10.0.0.0/255.0.0.0', 'IP:10.1.2.3', false],
    ['permitted;DNS:example.com', 'DNS:a.example.com,DNS:example.org', false],
    ['permitted;DNS:example.com,permitted;DNS:example.org', 'DNS:a.example.com,DNS:example.org', true],
  ])('[F-08] %s with %s counts: %s, as openssl says', (constraint, name, counts) => {
    const lines = [...authorityLines(), `nameConstraints=critical,${constraint}`];
    const between = lab.issue(root, 'CA', { extensions: lines });
    const leaf = lab.issue(between, 'Leaf', {
      extensions: [...signerLines, ...(name === undefined ? [] : [`subjectAltName=${name}`])],
    });
    const at = { carried: [between.der], roots: [root.der], at: new Date(), purpose: 'signature' } as const;
    expect(findPath(leaf.der, at).ok).toBe(counts);
    const trusted = ['-CAfile', root.pem, '-untrusted', between.pem];
    expect(spawnSync('openssl', ['verify', ...trusted, leaf.pem]).status === 0).toBe(counts);
  });

  test('[F-08] a name must be allowed by both of two authorities', () => {
    const limited = (issuer: Entity, name: string, domain: string) =>
      lab.issue(issuer, name, {
        extensions: [...authorityLines(), `nameConstraints=critical,permitted;DNS:${domain}`],
      });
    const upper = limited(root, 'Upper CA', 'example.com');
    const lower = limited(upper, 'Lower CA', 'example.org');
    const leaf = lab.issue(lower, 'Leaf', {
      extensions: [...signerLines, 'subjectAltName=DNS:a.example.org'],
    });
    const carried = [lower.der, upper.der];
    expect(findPath(leaf.der, { carried, roots: [root.der], at: new Date(), purpose: 'signature' })).toEqual({
      ok: false,
      error: 'certificate 3 of its chain («Upper CA») does not allow a name below it',
    });
  });
});
