import { openApiDocument } from '@afilia/backend/partners/view/open-api';
import { assistAttributes, attributes, type Attribute } from '@afilia/host-contract/attributes';
import { properties } from '@afilia/host-contract/properties';
import { themeShape } from './print-shape.ts';
import { addSchema, type Report, type ReportEntry } from './report-schema.ts';
import { printAsyncApi } from './print-asyncapi.ts';

type Message = { name: string; payload: object };
type Body = { content?: Record<string, { schema: object }> };
type Operation = {
  parameters?: { in: string; name: string; required: boolean; schema: object }[];
  requestBody?: Body;
  responses: Record<string, Body>;
};

const attributeEntry = ({ kind, choices, needed }: Attribute): ReportEntry => ({
  side: 'given',
  types: [kind],
  ...(choices && { choices: [...choices] }),
  ...(needed && { needed }),
});

function addServer(report: Report): void {
  const { paths, components } = openApiDocument as unknown as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, object> };
  };
  for (const [name, schema] of Object.entries(components.schemas))
    addSchema(report, `schema ${name}`, schema, { side: 'received', needed: true });
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { parameters = [], requestBody, responses }] of Object.entries(methods)) {
      const name = `server ${method.toUpperCase()} ${path}`;
      report[name] = { side: 'given', types: [] };
      for (const { in: where, name: parameter, required, schema } of parameters)
        addSchema(report, `${name} ${where} ${parameter}`, schema, { side: 'given', needed: required });
      for (const { schema } of Object.values(requestBody?.content ?? {}))
        addSchema(report, `${name} body`, schema, { side: 'given', needed: true });
      for (const [status, { content = {} }] of Object.entries(responses)) {
        report[`${name} ${status}`] = { side: 'received', types: [] };
        for (const { schema } of Object.values(content))
          addSchema(report, `${name} ${status} body`, schema, { side: 'received', needed: true });
      }
    }
}

/** All that pages and servers of banks can rely on, by name. */
export function apiReport(): Report {
  const report: Report = {};
  for (const [name, one] of Object.entries<Attribute>({ ...attributes, ...assistAttributes }))
    report[`attribute ${name}`] = attributeEntry(one);
  for (const [name, { type }] of Object.entries(properties))
    report[`property ${name}`] = { side: 'given', types: type.split(' | ') };
  for (const [name, type] of Object.entries(themeShape()))
    report[`theme ${name}`] = { side: 'given', types: [type] };
  const { channels } = JSON.parse(printAsyncApi('0.0.0')) as {
    channels: Record<string, { messages: Record<string, Message> }>;
  };
  for (const [channel, { messages }] of Object.entries(channels))
    for (const { name, payload } of Object.values(messages)) {
      const isGiven = channel === 'postedMessages';
      const kind = isGiven ? 'message' : channel === 'domEvents' ? 'event' : 'webhook';
      const side = isGiven ? 'given' : 'received';
      addSchema(report, `${kind} ${name}`, payload, { side, needed: !isGiven });
    }
  addServer(report);
  return report;
}
