import type { ReactNode } from 'react';
import { currentStatement } from '@afilia/domain/application/model/statement/texts';
import { CheckboxField } from '@afilia/ui-kit/fields/checkbox-field.tsx';
import { PasswordField } from '@afilia/ui-kit/fields/password-field.tsx';
import { TextField } from '@afilia/ui-kit/fields/text-field.tsx';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { SideBySide, Stack } from '@afilia/ui-kit/parts/card.tsx';
import { VisuallyHidden } from '@afilia/ui-kit/parts/visually-hidden.tsx';
import { secretMarks } from '@afilia/ui-kit/secrets/secret-marks';
import { styled } from '@afilia/ui-kit/theme/styled';
import { useApplication } from '../../session/application/use-application.ts';
import { PaperRow } from './paper-row.tsx';
import { papersFor } from './papers.ts';
import { papersText as text } from './papers-text.ts';
import { usePapers } from './use-papers.ts';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

/**
 * «Prefiero subir mis documentos»: one row a document, then one consent for all of them.
 *
 * @param props.isSecond the screen has another primary act
 * @param props.children further buttons
 */
export function UploadPapers({ isSecond = false, children }: { isSecond?: boolean; children?: ReactNode }) {
  const { isPJ } = useApplication().application;
  const papers = usePapers();
  const { control } = papers.form;
  const typed = papers.typed.control;
  return (
    <form onSubmit={papers.submit} noValidate autoComplete="off">
      <Stack>
        <p style={{ margin: 0 }}>{text.lead}</p>
        <List aria-label={text.list}>
          {papersFor(isPJ).map((paper) => (
            <PaperRow
              key={paper.kind}
              paper={paper}
              upload={papers.uploads.find((one) => one.paper === paper.kind)}
              state={papers.stateOf(paper.kind)}
              removeMark={papers.removeMark}
              onFile={(file) => void papers.send(paper.kind, file)}
              onRemove={(id) => void papers.remove(paper.kind, id)}
            >
              {paper.kind === 'taxFolder' && (
                <div {...secretMarks(text.code)}>
                  <SideBySide>
                    <TextField
                      control={typed}
                      name="code"
                      label={text.code}
                      requiredText={text.codeRequired}
                      autoComplete="off"
                      maxLength={60}
                      decision
                      secret
                    />
                    <PasswordField
                      control={typed}
                      name="password"
                      label={text.password}
                      requiredText={text.passwordRequired}
                      maxLength={60}
                    />
                  </SideBySide>
                </div>
              )}
            </PaperRow>
          ))}
        </List>
        <CheckboxField
          decision
          control={control}
          name="consent"
          label={currentStatement('papers').text}
          requiredText={text.consentRequired}
        />
        {papers.changed && <Alert tone="error">{text.changed}</Alert>}
        <VisuallyHidden role="status">{papers.said}</VisuallyHidden>
      </Stack>
      <ActionBar>
        <Button
          {...papers.sendMark}
          type="submit"
          look={isSecond ? 'outlined' : 'contained'}
          loading={papers.pending}
          loadingText={text.submitting}
        >
          {text.submit}
        </Button>
        {children}
      </ActionBar>
    </form>
  );
}
