/** The provider's script as the sandbox plays it: a dialog that asks for RUT and key, as the provider's windows do. */
export const fintocWidget = (prefix: string): string => `window.Fintoc = {
  create({ publicKey, webhookUrl, onSuccess, onExit }) {
    return {
      open() {
        const dialog = document.createElement('dialog');
        const form = document.createElement('form');
        const title = document.createElement('h2');
        const field = (words, name, type) => {
          const label = document.createElement('label');
          const input = document.createElement('input');
          Object.assign(input, { name, type, required: true, autocomplete: 'off' });
          label.append(words, input);
          return { label, input };
        };
        const rut = field('RUT en el SII', 'rut', 'text');
        const key = field('Clave del SII', 'key', 'password');
        const said = document.createElement('p');
        const connect = document.createElement('button');
        const close = document.createElement('button');
        title.textContent = 'Fintoc de mentira';
        said.setAttribute('role', 'alert');
        connect.textContent = 'Autorizar';
        connect.className = 'button';
        close.textContent = 'Cancelar';
        close.type = 'button';
        close.className = 'button outlined';
        form.append(title, rut.label, key.label, said, connect, close);
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
            body: JSON.stringify({ rut: rut.input.value, key: key.input.value, webhookUrl, publicKey }),
          });
          if (!answer.ok) {
            said.textContent = 'No se pudo conectar. Revisa RUT y clave, o pide otro enlace.';
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
