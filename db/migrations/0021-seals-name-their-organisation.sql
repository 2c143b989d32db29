-- Seals are bound to their organisation from now on. Those of a sign-in under way live for minutes: people begin again.
delete from sign_in;
