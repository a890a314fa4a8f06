/** The provider's script as the sandbox plays it: a dialog that asks for a RUT, and for no key. */
export const fintocWidget = (prefix: string): string => `window.Fintoc = {
  create({ publicKey, webhookUrl, onSuccess, onExit }) {
    return {
      open() {
        const dialog = document.createElement('dialog');
        const form = document.createElement('form');
        const title = document.createElement('h2');
        const label = document.createElement('label');
        const rut = document.createElement('input');
        const said = document.createElement('p');
        const connect = document.createElement('button');
        const close = document.createElement('button');
        title.textContent = 'Fintoc de mentira';
        label.textContent = 'RUT en el SII';
        rut.name = 'rut';
        rut.required = true;
        rut.autocomplete = 'off';
        label.append(rut);
        said.setAttribute('role', 'alert');
        connect.textContent = 'Autorizar';
        connect.className = 'button';
        close.textContent = 'Cancelar';
        close.type = 'button';
        close.className = 'button outlined';
        form.append(title, label, said, connect, close);
        dialog.append(form);
        document.body.append(dialog);
        let ended = false;
        dialog.addEventListener('close', () => {
          dialog.remove();
          if (!ended) onExit?.();
        });
        close.addEventListener('click', () => dialog.close());
        form.addEventListener('submit', async (event) => {
          event.preventDefault();
          const answer = await fetch('${prefix}/links', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ rut: rut.value, webhookUrl, publicKey }),
          });
          if (!answer.ok) {
            said.textContent = 'No se pudo conectar. Revisa el RUT o pide otro enlace.';
            return;
          }
          ended = true;
          dialog.close();
          onSuccess?.();
        });
        dialog.showModal();
      },
    };
  },
};`;
