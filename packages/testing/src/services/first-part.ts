/** Reads the first event of a stream, or the whole of another answer. */
export async function firstPart(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.includes('event-stream')) return response.text();
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    if (text.includes('data: {')) break;
  }
  return text;
}
